import { emailIn, type Environment } from '../../src/variables.ts';
import { ask, fieldsIn, inShort } from './ask.ts';
import type { Finding } from './finding.ts';

/** Whether the mail service takes the key and may send from MAIL_FROM. Nothing is sent. */
export async function checkMail(environment: Environment): Promise<Finding[]> {
  const key = environment['RESEND_API_KEY'];
  if (!key) return [];
  const base = environment['RESEND_BASE_URL'] || 'https://api.resend.com';
  const answer = await ask(`${base.replace(/\/*$/, '')}/domains`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const accepted = {
    ja: 'Resend が RESEND_API_KEY を受け付ける',
    en: 'Resend accepts RESEND_API_KEY',
  };
  const domain = emailIn(environment['MAIL_FROM'] ?? '')
    ?.split('@')[1]
    ?.toLowerCase();
  const verified = {
    ja: `差出人のドメイン（${domain ?? 'MAIL_FROM'}）が確認済み`,
    en: 'The domain of MAIL_FROM is verified',
  };
  const { data, name } = fieldsIn(answer);
  if (name === 'restricted_api_key') {
    return [
      { state: 'ok', where: accepted, received: '送信専用のキー a key for sending only' },
      {
        state: 'unknown',
        where: verified,
        fix: {
          ja: '送信専用のキー（本番ではこれが安全です）では確かめられません。Resend の Domains の画面で Verified になっているか見てください。',
          en: "A key for sending only, which is the safe one in production, can't tell. Look at Domains in Resend: it should say Verified.",
        },
      },
    ];
  }
  if (answer.status === 0 || answer.status >= 500 || answer.status === 429) {
    return [{ state: 'unknown', where: accepted, received: inShort(answer) }];
  }
  if (answer.status !== 200 || !Array.isArray(data)) {
    return [
      {
        state: 'wrong',
        where: accepted,
        received: inShort(answer),
        fix: {
          ja: 'Resend の API Keys でキーを作り直し、RESEND_API_KEY に設定してください。',
          en: 'Make a new key in Resend (API Keys) and set it as RESEND_API_KEY.',
        },
      },
    ];
  }
  const known = (data as Readonly<Record<string, unknown>>[]).find(
    (one) => String(one['name']).toLowerCase() === domain,
  );
  const isVerified = known?.['status'] === 'verified';
  return [
    { state: 'ok', where: accepted },
    {
      state: isVerified ? 'ok' : 'wrong',
      where: verified,
      received: known ? String(known['status']) : '登録なし not there',
      ...(!isVerified && {
        fix: {
          ja: 'このアドレスからは送れません。Resend の Domains にドメインを加え、示される DNS の値を設定して Verify を押してください。',
          en: 'Nothing can be sent from it. Add the domain in Resend (Domains), set the DNS records it shows, and press Verify.',
        },
      }),
    },
  ];
}

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Cloudflare's keys for tests let everybody pass, or nobody. */
const testKey = /^[123]x0{20}/;

/** Whether Turnstile knows the secret. It says nothing of the site key, which only a page can try. */
export async function checkTurnstile(environment: Environment): Promise<Finding[]> {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = environment;
  if (!siteKey || !secret) return [];
  const where = { ja: 'Turnstile のキーが使える', en: 'The Turnstile keys work' };
  const fix = {
    ja: 'Cloudflare の Turnstile → ウィジェット → Settings にある Site Key と Secret Key を、それぞれ TURNSTILE_SITE_KEY と TURNSTILE_SECRET_KEY に設定してください。',
    en: 'Set TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY to the Site Key and Secret Key of the widget (Cloudflare → Turnstile → the widget → Settings).',
  };
  if (siteKey === secret) {
    return [{ state: 'wrong', where, received: '2つが同じ both are the same', fix }];
  }
  if (testKey.test(siteKey) || testKey.test(secret)) {
    return [{ state: 'wrong', where, received: '試験用のキー a key for tests', fix }];
  }
  const answer = await ask(environment['TURNSTILE_VERIFY_URL'] || siteverify, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: 'doctor' }),
  });
  const codes = fieldsIn(answer)['error-codes'];
  if (!Array.isArray(codes)) return [{ state: 'unknown', where, received: inShort(answer) }];
  if (codes.some((code) => /^(?:missing|invalid)-input-secret$/.test(String(code)))) {
    return [{ state: 'wrong', where, received: 'invalid-input-secret', fix }];
  }
  return [
    {
      state: 'ok',
      where: { ja: 'Turnstile が秘密のキーを知っている', en: 'Turnstile knows the secret key' },
    },
    {
      state: 'unknown',
      where: { ja: '2つのキーが同じウィジェットのもの', en: 'Both keys are of one widget' },
      fix: {
        ja: 'ここからは確かめられません。公開後に一度送信して、お問い合わせが held（Turnstile）にならないことを見てください。',
        en: "Can't be told from here. Once live, send one inquiry: it must not be held for turnstile.",
      },
    },
  ];
}
