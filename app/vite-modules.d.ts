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

/** What is asked for of a sheet (bin/style-table.ts). */
declare module "*?inline&table" {
  const table: import("../bin/style-table").StyleTable;
  export default table;
}

interface ImportMeta {
  /** What the script of documents puts behind the address of all that it imports from now on (bin/document-script.ts). */
  again?: string;
}
