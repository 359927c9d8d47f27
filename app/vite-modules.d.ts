/** The address of the script of documents (bin/document-script.ts). */
declare module "virtual:document-script" {
  const address: string;
  export default address;
}
