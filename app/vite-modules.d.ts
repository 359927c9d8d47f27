/** The address of the script of documents (app/build/document-script.ts). */
declare module "virtual:document-script" {
  const address: string;
  export default address;
}

/** The address of the script for passkeys, app/forms/passkeys.ts (app/build/document-script.ts). */
declare module "virtual:passkeys-script" {
  const address: string;
  export default address;
}

interface ImportMeta {
  /**
   * The suffix that the script of documents adds to the address of all that it imports from now on
   * (app/build/document-script.ts).
   */
  again?: string;
}
