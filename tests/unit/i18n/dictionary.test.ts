import { expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { publishing as publishingEn } from '#i18n/en/publishing.ts';
import { publishing as publishingJa } from '#i18n/ja/publishing.ts';
import { locales } from '#i18n/locales.ts';
import { site } from '../../../src/site.ts';
import { japanese, leaves, stray } from '../../support/content/texts.ts';

/** The texts of the pages and of the mails about publishing, without those that the operator replaces. */
const [ja = [], en = []] = [
  { ...dictionaryFor('ja'), publishing: publishingJa },
  { ...dictionaryFor('en'), publishing: publishingEn },
].map(({ company: _company, pictures: _pictures, ...texts }) => leaves(texts));

test('no text is empty or has stray spaces, zero-width characters or full-width Latin letters and digits', () => {
  // `errorTitle` is put before a page's title, so it ends in a space.
  const texts = [...ja, ...en].filter(([path]) => !/errorTitle$/.test(path));
  expect(texts.filter(([, text]) => stray.test(text))).toEqual([]);
});

test('the texts of each language are in its own script', () => {
  expect(en.filter(([, text]) => japanese.test(text))).toEqual([]);
  // Details for the operator, in English in both languages.
  const technical = /^contact\.failed\.invalidJson$/;
  // Texts that only join others contain no letters.
  const written = ja.filter(([, text]) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  const foreign = written.filter(([path, text]) => !technical.test(path) && !japanese.test(text));
  expect(foreign).toEqual([]);
});

/** Texts whose wording must not change: path of keys, Japanese, English. */
const fixedTexts = `
  blog.list.empty | 記事が見つかりませんでした | No articles found
  blog.list.searchPlaceholder | 記事を検索... | Search articles...
  blog.options.allTags | すべてのタグ | All Tags
  blog.inquiry.note | 日本語と英語で承ります。ご相談は無料です。 | Available in Japanese and English. Free consultation available.
  blog.inquiry.button | お問い合わせ | Contact Us Now
  errors.article.back | 読みもの一覧へ戻る | Back to Blog
  retreats.all | すべて | All
  common.nav.domestic | 国内 | Domestic
  common.nav.international | 海外 | International
  retreats.list.empty | 条件に合うリトリートが見つかりませんでした。 | No retreats found matching your criteria.
  retreats.list.failed | リトリートを読み込めませんでした | Failed to fetch retreats
  retreats.badge.domestic | 国内リトリート | Domestic Retreat
  retreats.badge.international | 海外リトリート | International Retreat
  common.contactUs | お問い合わせ | Contact Us
  contact.form.title | お問い合わせフォーム | Contact Form
  contact.form.submit | 送信する | Send
  contact.form.submitting | 送信中... | Sending...
  inquiry.choices.none | 選択してください | Please select
  inquiry.choices.other | その他・ご相談 | Other / Consultation
  inquiry.validation.name_required | お名前を入力してください。 | Name is required.
  inquiry.validation.email_required | メールアドレスを入力してください。 | Email is required.
  inquiry.validation.email_invalid | 正しいメールアドレスを入力してください。 | Please enter a valid email address.
  inquiry.validation.message_required | お問い合わせ内容を入力してください。 | Please enter a message.
  inquiry.validation.message_short | お問い合わせ内容は10文字以上で入力してください。 | Please enter at least 10 characters in your message.
  contact.sent.alert | お問い合わせを送信しました。 | Your inquiry has been sent.
  contact.sent.title | 送信が完了しました | Sent Successfully
  contact.sent.text | お問い合わせありがとうございます。確認のメールをお送りしました。2営業日以内にお返事いたします。 | Thank you for your inquiry. We have sent you a confirmation email. We will respond within 2 business days.
  contact.failed.dialogTitle | メール送信に失敗しました | Failed to send email
  contact.failed.serverErrorTitle | サーバーエラー | Server Error
  contact.failed.invalidJson | Invalid JSON response | Invalid JSON response
  contact.failed.unknownDialog | 不明なエラーが発生しました | Unknown error occurred
  contact.failed.bannerTitle | 送信エラー | Sending Error
  contact.failed.bannerText | 送信できませんでした。もう一度お試しいただくか、メールで直接お問い合わせください。 | Failed to send. Please try again or contact us directly via email.
  contact.failed.showDetails | エラーの詳細を表示 | Show error details
  contact.failed.unknownPage | 不明なエラーが発生しました | Unknown error
`;

test('every text promises an answer within as many business days as the site', () => {
  const company = locales.flatMap((locale) => leaves(dictionaryFor(locale).company));
  const texts = [...ja, ...en, ...company].map(([, text]) => text);
  const promises = texts.join('\n').matchAll(/(\w+)営業日以内|[Ww]ithin (\w+) business days/g);
  const days = [...promises].map(([, japanese, english]) => japanese ?? english);
  expect(new Set(days)).toEqual(new Set([String(site.answerDays)]));
});

test.each(
  fixedTexts
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | ')),
)('the text %s is %s in Japanese and %s in English', (path, japanese, english) => {
  expect([new Map(ja).get(path), new Map(en).get(path)]).toEqual([japanese, english]);
});
