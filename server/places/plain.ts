import { fold } from "../countries/rules";

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * A name as names are compared: words in small letters and digits, without accents, signs and 'the', and with saints
 * written out.
 */
export function plain(text: string): string {
  return fold(text.replace(/['’ʻ`]/g, "").replaceAll("&", " and "))
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)
    .replace(/^the (?=.)/, "")
    .replace(/(?<![^ ])st (?=.)/g, "saint ");
}

/** 'New Zealand' and 'newzealand' are one. */
export function spaceless(name: string): string {
  return name.replaceAll(" ", "");
}
