/**
 * Links that open the phone's own eSIM set-up. They lead to the phone's maker only, who makes the download anyway; a
 * page that shows them sends no referrer.
 */
export interface InstallLinks {
  apple: string;
  android: string;
}

export function installLinks(activationCode: string): InstallLinks {
  const query = `esim_qrcode_provisioning?carddata=${inQuery(scannable(activationCode))}`;
  return {
    apple: `https://esimsetup.apple.com/${query}`,
    android: `https://esimsetup.android.com/${query}`,
  };
}

/** The code as phones read it from a picture or a link: with its prefix, which the typed form may lack. */
export function scannable(activationCode: string): string {
  return /^LPA:/i.test(activationCode) ? activationCode : `LPA:${activationCode}`;
}

/**
 * Colons and dollar signs stay as they are, as the makers write them; characters that would end the query are escaped.
 */
function inQuery(code: string): string {
  return encodeURIComponent(code).replaceAll("%3A", ":").replaceAll("%24", "$");
}
