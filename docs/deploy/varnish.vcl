# Varnish of Debian 12 (7.1) before several machines that share one PostgreSQL, with TLS as your host has it. Each shop
# runs with APP_ORIGIN (the address below) and TRUST_PROXY=1. tests/bench/behind-proxies.ts runs it so:
#   varnishd -a :8080 -f /etc/varnish/varnish.vcl -s malloc,256m -p http_gzip_support=off
# without which it would take brotli, which is smaller, away from everybody.
vcl 4.1;
import directors;

probe ready {
  .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close"; # says no for a second before a shop ends
  .interval = 300ms;
  .timeout = 1s;
  .window = 1;
  .threshold = 1;
  .initial = 1;
}
backend one { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 15s; }
backend two { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 15s; }

sub vcl_init {
  new farline = directors.round_robin();
  farline.add_backend(one);
  farline.add_backend(two);
}

sub vcl_recv {
  set req.backend_hint = farline.backend();
  unset req.http.X-Cache;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Pages of somebody, and those that are for one browser, are made for each request.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?(session|toast|unsent|press|passkey|device)=") { return (pass); }
  unset req.http.Cookie; # what others have set here makes no page another one
  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control == "no-cache") {
    # A page for all strangers. The shop says 'ask first', and this asks five times a second, by its ETag: what an
    # operator changes shows a fifth of a second later than without. Another time may stand here, by your choice.
    set beresp.ttl = 200ms;
    set beresp.grace = 0s;
    set beresp.keep = 10m; # for the question whether it is still the same
    unset beresp.http.X-Request-Id;
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m; # so long nobody waits for another's answer to see whether it is for all
    return (deliver);
  }
}

sub vcl_backend_fetch {
  # A page that was not asked for to the end may be asked for at the other shop; a form never is.
  if (bereq.retries > 0) { set bereq.backend = farline.backend(); }
}

sub vcl_backend_error {
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) { return (retry); }
}

sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "made"; }
}
