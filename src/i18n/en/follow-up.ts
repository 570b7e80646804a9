import type { FollowUpTexts } from '../ja/follow-up.ts';

export const followUp: FollowUpTexts = {
  title: 'Following up inquiries',
  reference: 'Reference {reference}',
  now: {
    open: 'Not marked as answered yet',
    answered: 'Answered',
    closed: 'Closed',
    suspects: 'Possibly automated inquiries: {count}',
    noSuspects: 'All of them are closed',
    missing: 'Not in the table',
    invalid: 'This link does not work',
    expired: 'This link has expired',
    unreachable: 'Nothing can be noted right now',
  },
  todo: {
    open: 'Once you have replied, press “Answered”. Until then it counts as open, and you are reminded of it.',
    answered: 'Marked at {time}',
    closed: 'It is marked as needing no reply.',
    suspects:
      'Received before {time}. First make sure that none of them (emails marked 【Please check】) comes from a person.',
    noSuspects: 'There is nothing to do.',
    missing:
      'It came by email alone while the database was unavailable, or it has been deleted. It cannot be marked, and no reminder lists it: reply from the email that you have.',
    invalid: 'Open the whole link as it is in the email.',
    expired:
      'It is more than 90 days old. You can still change the row in the table inquiries in Supabase.',
    unreachable: 'Wait a little, then open the same link again.',
  },
  released: 'The confirmation will be sent within a few minutes.',
  marks: {
    answered: 'Answered',
    no_reply_needed: 'No reply needed',
    spam: 'Spam',
    duplicate: 'Duplicate',
    open: 'Undo',
    not_spam: 'Send the confirmation',
  },
  closeAll: 'Close all as spam',
};
