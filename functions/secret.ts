// pure module
/** Characters of a secret that nobody guesses. */
const shortestSecret = 32;

/** What is wrong with a secret that the operator made, and what to write; undefined for a good one. */
export function problemOfSecret(secret: string): { ja: string; en: string } | undefined {
  if (secret.length >= shortestSecret) return undefined;
  return {
    ja: `短すぎます。${shortestSecret}文字以上のランダムな文字列にしてください（例：openssl rand -hex 24 の出力）。`,
    en: `Too short: write ${shortestSecret} or more random characters, such as openssl rand -hex 24 gives.`,
  };
}
