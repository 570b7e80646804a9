import type { PublishingTexts } from '../ja/publishing.ts';

export const publishing: PublishingTexts = {
  changeFailing: {
    subject: 'Not published: a change in the tables is not on the site',
    text: 'A change in the tables is 45 minutes old, but the site does not show it yet. Visitors see the previous version.',
  },
  nightlyFailing: {
    subject: 'Not published: the build has failed for two nights',
    text: 'The site is built every night, to drop dates that have begun. That has failed for two nights. Visitors see the previous version, and no change in the tables appears until this is fixed.',
  },
  remedy: `Open this site's Worker on the page below and look at its latest build.

- If it failed, the end of its log says what to correct. Once it is corrected, the site is published automatically.
- If there is no build, or it succeeded and nothing has changed, show this to your technical contact, to check that DEPLOY_HOOK_URL is right and that the build and the Worker have the same SUPABASE_URL.

You will get another email when it works again.`,
  resolved: {
    subject: 'Resolved: the site is up to date',
    text: 'A build has succeeded, and the site shows the current content of the tables. You don’t need to do anything.',
  },
};
