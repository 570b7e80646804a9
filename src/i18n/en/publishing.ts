import type { PublishingTexts } from '../ja/publishing.ts';

export const publishing: PublishingTexts = {
  failing: {
    subject: 'Please check: a change in the tables is not on the site',
    text: `45 minutes after a change in the tables, the site does not show it. Visitors still see the previous version.

Open this site's Worker on the page below and look at its newest build.

- If it failed, the end of its log says what to correct. Once it is corrected, the site is published automatically.
- If there is no build, or it succeeded and nothing has changed, show this to your technical contact, to check that DEPLOY_HOOK_URL is right and that the build and the Worker have the same SUPABASE_URL.

You will get another email when the site shows the change.`,
  },
  resolved: {
    subject: 'Resolved: the site shows the change',
    text: 'The site now shows the current content of the tables. You don’t need to do anything.',
  },
};
