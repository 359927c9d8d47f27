import { classes } from "~/ui/classes";

const LOOK = "aspect-3/2 w-full rounded-card border border-line bg-paper-warm";

/** A drawn map as a picture of its page. */
export function MapPicture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  return (
    <img src={src} alt={alt} width={600} height={400} loading="lazy" className={classes(LOOK, className)} />
  );
}
