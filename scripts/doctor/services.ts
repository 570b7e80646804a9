import { asRecord } from '../../functions/database.ts';
import { emailIn } from '../../src/variable-formats.ts';
import { variables, type Environment } from '../../src/variables.ts';
import { describeResult, fetchText, jsonFields } from './http.ts';
import { findingOf, type Finding, type Point } from './finding.ts';

const points = {
  mailKey: {
    where: { ja: 'Resend が RESEND_API_KEY を受け付ける', en: 'Resend accepts RESEND_API_KEY' },
    fix: variables.RESEND_API_KEY.fix,
  },
  domain: {
    where: { ja: 'MAIL_FROM のドメインが確認済み', en: 'The domain of MAIL_FROM is verified' },
    fix: {
      ja: 'Resend の Domains の画面で Verified でないと、このアドレスからは送れません。ドメインを加え、示される DNS の値を設定して Verify を押してください。送信専用のキー（本番ではこれが安全です）ではここから確かめられないので、その画面で見てください。',
      en: 'Unless Domains in Resend says Verified, nothing can be sent from it. Add the domain, set the DNS records it shows, and press Verify. A key for sending only, which is the safe one in production, can’t tell: look there.',
    },
  },
  turnstile: {
    where: { ja: 'Turnstile のキーが使える', en: 'The Turnstile keys work' },
    fix: variables.TURNSTILE_SITE_KEY.fix,
  },
  widget: {
    where: { ja: '2つのキーが同じウィジェットのもの', en: 'Both keys are of one widget' },
    fix: {
      ja: 'ここからは確かめられません。公開後に一度送信して、お問い合わせが held（Turnstile）にならないことを見てください。',
      en: "Can't be told from here. Once live, send one inquiry: it must not be held for turnstile.",
    },
  },
} satisfies Record<string, Point>;

/** Checks that the mail service accepts the key and lets it send from MAIL_FROM, without sending a mail. */
export async function checkMail(environment: Environment): Promise<Finding[]> {
  const { RESEND_API_KEY: key, RESEND_BASE_URL, MAIL_FROM = '' } = environment;
  if (!key) return [];
  const base = RESEND_BASE_URL || 'https://api.resend.com';
  const answer = await fetchText(`${base.replace(/\/*$/, '')}/domains`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data, name } = jsonFields(answer);
  if (name === 'restricted_api_key') {
    return [
      findingOf(points.mailKey, true, '送信専用のキー a key for sending only'),
      findingOf(points.domain, 'unknown'),
    ];
  }
  if (answer.status === 0 || answer.status >= 500 || answer.status === 429) {
    return [{ state: 'unknown', where: points.mailKey.where, received: describeResult(answer) }];
  }
  if (answer.status !== 200 || !Array.isArray(data)) {
    return [findingOf(points.mailKey, false, describeResult(answer))];
  }
  const domain = emailIn(MAIL_FROM)?.split('@')[1]?.toLowerCase();
  const known = data.map(asRecord).find((one) => String(one['name']).toLowerCase() === domain);
  const status = String(known?.['status'] ?? '登録なし not there');
  return [
    findingOf(points.mailKey, true),
    findingOf(points.domain, status === 'verified', `${domain ?? 'MAIL_FROM'}: ${status}`),
  ];
}

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Turnstile's test keys, which let every visitor pass, or none. */
const testKey = /^[123]x0{20}/;

/** Checks that Turnstile knows the secret. The site key can be checked only by a page. */
export async function checkTurnstile(environment: Environment): Promise<Finding[]> {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = environment;
  if (!siteKey || !secret) return [];
  if (siteKey === secret) {
    return [findingOf(points.turnstile, false, '2つが同じ both are the same')];
  }
  if (testKey.test(siteKey) || testKey.test(secret)) {
    return [findingOf(points.turnstile, false, '試験用のキー a key for tests')];
  }
  const answer = await fetchText(environment.TURNSTILE_VERIFY_URL || siteverify, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: 'doctor' }),
  });
  const codes = jsonFields(answer)['error-codes'];
  if (!Array.isArray(codes)) {
    return [{ state: 'unknown', where: points.turnstile.where, received: describeResult(answer) }];
  }
  const isWrong = codes.some((code) => /^(?:missing|invalid)-input-secret$/.test(String(code)));
  if (isWrong) return [findingOf(points.turnstile, false, 'invalid-input-secret')];
  return [findingOf(points.turnstile, true), findingOf(points.widget, 'unknown')];
}
