/** The address of the script of documents (bin/document-script.ts). */
declare module "virtual:document-script" {
  const address: string;
  export default address;
}

/** The address of what asks passkeys, app/frame/asking-passkeys.ts (bin/document-script.ts). */
declare module "virtual:passkeys-script" {
  const address: string;
  export default address;
}

interface ImportMeta {
  /** What the script of documents puts behind the address of all that it imports from now on (bin/document-script.ts). */
  again?: string;
}
