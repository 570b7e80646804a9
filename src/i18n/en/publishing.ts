import type { PublishingTexts } from '../ja/publishing.ts';

export const publishing: PublishingTexts = {
  failing: {
    subject: 'Please check: a change in the tables is not on the site',
    text: '45 minutes after a change in the tables, the site does not show it. Visitors still see the previous version.',
  },
  nights: {
    subject: 'Please check: the build has failed for two nights',
    text: 'The site is built again every night, to drop dates that have begun. That has failed for two nights. Visitors still see the previous version, and until this is fixed no change in the tables appears.',
  },
  remedy: `Open this site's Worker on the page below and look at its newest build.

- If it failed, the end of its log says what to correct. Once it is corrected, the site is published automatically.
- If there is no build, or it succeeded and nothing has changed, show this to your technical contact, to check that DEPLOY_HOOK_URL is right and that the build and the Worker have the same SUPABASE_URL.

You will get another email when it works again.`,
  resolved: {
    subject: 'Resolved: the site is up to date',
    text: 'A build has succeeded, and the site shows the current content of the tables. You don’t need to do anything.',
  },
};
