/** The largest body that is read of a form or an API call; 1024 bytes to the KB. */
export const BODY_LIMIT_KB = 64;
