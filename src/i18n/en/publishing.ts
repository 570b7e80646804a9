import type { PublishingTexts } from '../ja/publishing.ts';

export const publishing: PublishingTexts = {
  title: 'Publishing status',
  reload: 'Show the latest status',
  state: {
    rest: 'The site is up to date.',
    editing: 'There are changes. They go live by themselves once the editing pauses.',
    building: 'The site is being updated.',
    due: 'An update of the site starts in a moment.',
    failed: 'The site could not be updated. It is tried again automatically.',
    refused:
      'The site cannot be updated with the present content. Put right what "What went wrong" says, and it goes live by itself.',
    foreign: 'The live site was built from another database.',
    off: 'Automatic publishing is not set up.',
    unknown:
      'Nothing says which revision the live site was made from. Press "Publish now", or wait for the nightly update.',
    noDatabase: 'No database is set up.',
    unreachable:
      'The status could not be read from the database. If this lasts, check that every file of supabase/migrations is applied and that the Supabase project is not paused.',
  },
  live: 'Live',
  liveSince: 'Since {time} (revision {revision})',
  liveUnknown: 'The record cannot be read',
  database: 'In the tables',
  databaseSince: 'As changed on {time} (revision {revision})',
  waiting: 'Changes waiting to go live',
  waitingSince: 'Since {time}',
  waitingNone: 'None',
  next: 'Next update',
  nextAt: 'About {time}',
  nextSoon: 'Within a minute',
  nextRefused:
    'Right after that is put right; otherwise once at about {time} ("Publish now" tries it, too)',
  nextBuilding: 'Under way (tried again if it is not done by {time})',
  nextNightly: 'Daily at about 12:10 AM Japan time, or when something changes',
  nextNone: 'Not automatic',
  revisionUnknown: 'unknown',
  publish: 'Publish now',
  publishHint: 'Updates the site without waiting, even if nothing changed.',
  anyway: 'Publish anyway',
  anywayHint:
    'Only if this is really what you want. It holds for the present content (revision {revision}) and ends when a table changes again.',
  allowed: '"Publish anyway" was chosen for revision {revision}.',
  notes: {
    requested: 'Publishing was requested. It takes a few minutes.',
    changed:
      'The tables changed in the meantime, so nothing was published. Check the present content and choose again.',
    failed: 'Publishing could not be requested. Please try again later.',
  },
  problems: 'What went wrong',
  foreign:
    'The live site was built from {read}; the Worker reads {database}. Give the build the same SUPABASE_URL as the Worker, then press "Publish now" (localhost stands for the sample tables, which a build without SUPABASE_URL reads).',
  outcomes: {
    live: 'Went live',
    failed: 'The update stopped halfway. The live site is as it was.',
    refused: 'The update was stopped to protect the live site, which is as it was.',
    unanswered:
      'The update could not be requested ({answer}). Check DEPLOY_HOOK_URL, and that the build service is working.',
    replaced:
      'The update went live, and then other content took its place. See whether anything else publishes the site, such as a second build service, and give it the same settings.',
    lost: 'The requested update was not live after 20 minutes. Look at the log of the build service.',
    running: 'Under way',
  },
  elsewhere: 'An update started elsewhere',
  reasons: {
    change: 'Changed tables',
    nightly: 'Nightly',
    operator: 'By hand',
    other: 'Elsewhere',
  },
  warnings: 'Worth a look',
  warningsHint:
    'Found by the last build. The site goes live all the same; once a row or file is put right, the next update takes its line away.',
  history: 'Updates so far',
  historyNone: 'None yet.',
  inquiries: 'Inquiries that could not be mailed',
  inquiriesHint: 'Read the rows with these references in the Supabase table inquiries.',
  inquiriesNone: 'None.',
  settings: 'Wrong settings',
  denied: {
    title: 'Not available',
    text: 'Open this page by the secret link you saved. If you no longer have it, look up STATUS_SECRET of the Worker.',
    crossSite: 'Use the buttons of the status page.',
  },
  mail: {
    waiting: 'Changes are not live yet',
    failing: 'Updating the site keeps failing',
    refused: 'The site cannot be updated with the present content',
    foreign: 'The site is built from another database',
    well: 'The site is up to date again',
    waitingText:
      'What is in the tables is still not live after 30 minutes. The live site works, but it is not up to date.',
    failingText:
      'Updating the site failed three times in a row. The live site works, but it is not up to date. Updates are still tried automatically.',
    refusedText:
      'Updates are stopped for the reason below. The live site is as it was before, and works. Once that is put right, it goes live by itself; until then an update is tried once a day, at about 12:10 AM Japan time.',
    foreignText:
      'The site was updated, but from another database than the one the Worker reads. Correct the settings named below. Until then updates are still tried, at longer and longer intervals.',
    wellText: 'Every change is live. There is nothing for you to do.',
    since: 'Changed',
    problems: 'What to correct',
    where: 'Details (open it by the secret link you saved)',
    mark: 'Action needed',
    wellMark: 'Resolved',
  },
};
