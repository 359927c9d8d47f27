/** The pictures of the owner's file, at the addresses where the demonstration has its own in `public`. */
import type { RequestHandler } from "express";
import { pictureFile } from "../shop/owner";

const kinds: Readonly<Record<string, "logo" | "icon" | "share" | undefined>> = {
  "/favicon.svg": "logo",
  "/favicon.ico": undefined,
  "/icon-192.png": undefined,
  "/icon-512.png": "icon",
  "/apple-touch-icon.png": "icon",
  "/share.png": "share",
};

/** What the owner's file does not name is not there, rather than a picture of another shop. */
export const ownersPictures: RequestHandler = (request, response, next) => {
  if (!Object.hasOwn(kinds, request.path)) return next();
  const kind = kinds[request.path];
  const file = kind && pictureFile(kind);
  if (!file) return void response.status(404).type("text/plain").send("Not found");
  response.sendFile(file, { maxAge: 3_600_000, dotfiles: "allow" });
};
