import { site } from "~/site";
import { paths } from "~/paths";

/** What a phone shows of the shop when it is put on the home screen. */
export function loader() {
  const icons = ["192", "512"].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  }));
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: "eSIM mobile data for travellers",
    start_url: paths.dashboard(),
    scope: "/",
    display: "standalone",
    background_color: "#F8F6F1",
    theme_color: "#F8F6F1",
    icons: site.isDemonstration
      ? icons
      : icons.filter(({ sizes }) => site.pictures.icon && sizes === "512x512"),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
