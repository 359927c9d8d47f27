/** The address of the script of documents (app/build/document-script.ts). */
declare module "virtual:document-script" {
  const address: string;
  export default address;
}

/** The address of what asks passkeys, app/forms/passkeys.ts (app/build/document-script.ts). */
declare module "virtual:passkeys-script" {
  const address: string;
  export default address;
}

interface ImportMeta {
  /** What the script of documents puts behind the address of all that it imports from now on (app/build/document-script.ts). */
  again?: string;
}
