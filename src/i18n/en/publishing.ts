import type { PublishingTexts } from '../ja/publishing.ts';

export const publishing: PublishingTexts = {
  title: 'Publishing status',
  now: {
    current: 'The site is up to date',
    updating: 'The site is being updated',
    retrying: 'The site could not be updated',
    refused: 'The site cannot be updated until something is corrected',
    guarded: 'An update was stopped: it would remove retreats',
    stopped: 'Automatic updates of the site have stopped',
    denied: 'This page is closed',
  },
  todo: {
    current:
      'It shows what the tables say. What you change in them goes live by itself within minutes.',
    updating: 'In a few minutes it shows what the tables say. Just wait.',
    retrying:
      'The site works as before, and the update is tried again automatically. If this goes on, show this to your technical contact.',
    refused:
      'The site still shows what it did before. Correct the following; it then goes live by itself within minutes.',
    guarded:
      'The site still shows what it did before. If this is a mistake, put the rows back in the table. If it is what you want, press "Publish anyway" (it holds for the present content alone).',
    stopped:
      'The site works as before, but does not follow changes in the tables. If this is still so after a while, show this to your technical contact.',
    denied:
      'Open it by the secret link you saved. If you no longer have it, ask your technical contact.',
  },
  live: 'Last published',
  changed: 'Last change in the tables',
  until: 'Next automatic try',
  publish: 'Publish now',
  anyway: 'Publish anyway',
  again:
    'It is not certain that the button worked. See how things stand now, and press it again if need be.',
  failed: 'An update that failed ({time})',
  warnings: 'Worth a look (the site is live all the same)',
  unmailed: 'Inquiries that could not be mailed (read them in the table inquiries)',
  inquiries: {
    title: 'Inquiries',
    counts: {
      open: [
        'Not marked as answered: {count}',
        'Once you have replied, mark it by the link in the email or in the table inquiries. The view open_inquiries lists them.',
      ],
      overdue: ['Of these, for more than two business days: {count}', 'Reply to these first.'],
      undelivered: [
        'With an email that did not arrive: {count}',
        'See the view open_inquiries. Where the confirmation (confirmation_mail) did not arrive, the address may be wrong.',
      ],
      held: [
        'Possibly automated, not dealt with: {count}',
        'Look at the emails with 【Please check】 in the subject, and mark each by its link.',
      ],
    },
    unreached:
      'Emails to you do not arrive ({count}). Read and answer the view open_inquiries; check the address and the mailbox with your technical contact.',
    closures:
      'Your closing days are entered up to {day}. Tell your technical contact those that follow.',
  },
  technical: 'For your technical contact',
  causes: {
    missing: 'Settings are missing ({names}).',
    unreachable:
      'The database cannot be asked. Check that every file of supabase/migrations is applied, that the project is not paused, and that SUPABASE_WORKER_KEY is right.',
    unknown:
      'The live /build.json has no revision to compare with the tables. Apply supabase/migrations and publish again.',
    foreign:
      'The live site was built from {read}; the Worker reads {database}. Give both the same SUPABASE_URL and publish again (localhost stands for the sample tables, which a build without SUPABASE_URL reads).',
    unanswered:
      'The build could not be requested ({answer}). Check DEPLOY_HOOK_URL, and that the build service is working.',
    lost: 'The requested build was not live after 20 minutes, and gave no reason. Look at the log of the build service.',
    replaced:
      'The update went live, and then another build took its place. See whether anything else publishes the site, and give it the same settings.',
  },
  history: 'Updates so far',
  outcomes: { live: 'published', failed: 'failed', running: 'under way' },
  mail: { failing: 'Action needed', resolved: 'Resolved' },
};
