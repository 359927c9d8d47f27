/** The largest body that is read of an API call; 1024 bytes to the KB. */
export const BODY_LIMIT_KB = 64;
/** The largest that is read of a form: text that is too long for its field still gets that message. */
export const FORM_LIMIT_KB = 256;
