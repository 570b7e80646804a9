/**
 * `npm run doctor`: checks an environment and says what is missing, what is wrong and where to fix it. It changes
 * nothing, sends no inquiry and calls no hook (product: operations/doctor).
 *
 * - `npm run doctor` reads `.env` and `.dev.vars`
 * - `npm run doctor -- .env.live` reads only that file
 * - `npm run doctor -- https://www.example.com` checks the live site
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../src/environment.ts';
import { checkDatabase } from './doctor/database.ts';
import { formatFinding, formatTotals, type Finding } from './doctor/finding.ts';
import { checkLive } from './doctor/live.ts';
import { checkMail, checkTurnstile } from './doctor/services.ts';
import { checkClosures, checkSamples, checkSettings } from './doctor/settings.ts';
import { PROJECT } from './project.ts';

const [target] = process.argv.slice(2);
try {
  const findings = await runChecks(target);
  console.log(findings.map(formatFinding).join('\n'));
  console.log(`\n${formatTotals(findings)}`);
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function runChecks(at: string | undefined): Promise<Finding[]> {
  const url = URL.parse(at ?? '');
  if (/^https?:$/.test(url?.protocol ?? '')) return await checkLive(url?.origin ?? '');
  const files = at === undefined ? ['.env', '.dev.vars'] : [at];
  if (at !== undefined && !existsSync(join(PROJECT, at))) {
    throw new Error(
      `${at}: このファイルがありません。プロジェクトの中のファイル（例：.env.live）か、https://www.example.com の形のアドレスを渡してください。\n` +
        `${at}: there is no such file. Give a file of the project, such as .env.live, or an address like https://www.example.com.`,
    );
  }
  const environment = readEnvironment(pathToFileURL(PROJECT), files);
  const services = [checkDatabase, checkMail, checkTurnstile].map((check) => check(environment));
  return [
    ...checkSettings(environment),
    ...checkSamples(environment),
    ...checkClosures(new Date()),
    ...(await Promise.all(services)).flat(),
  ];
}
