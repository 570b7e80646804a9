import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BEHIND } from './site.ts';
import { restOf } from './rest.ts';

/** Returns the stored inquiries of an email address, oldest first. */
export async function inquiriesOf(email: string) {
  const key = setting(BEHIND.key);
  const { data } = await restOf(setting(BEHIND.database), key)
    .from('inquiries')
    .select('name,email,retreat,message,departure,party,single_room,locale,page,status,reference')
    .eq('email', email)
    .order('created_at')
    .throwOnError();
  return data;
}

/** Returns the mails that mention an email address, as the mail catcher's files; text parts only. */
export async function mailsAbout(email: string): Promise<string[]> {
  const folder = setting(BEHIND.mail);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(email));
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup has not run`);
  return value;
}
