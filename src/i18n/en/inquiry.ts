import type { InquiryTexts } from '../ja/inquiry.ts';

export const inquiry: InquiryTexts = {
  validation: {
    name_required: 'Name is required.',
    name_long: 'Please keep your name to 100 characters or fewer.',
    email_required: 'Email is required.',
    email_invalid: 'Please enter a valid email address.',
    email_long: 'Please keep the email address to 254 characters or fewer.',
    message_required: 'Please enter a message.',
    message_short: 'Please enter at least 10 characters in your message.',
    message_long: 'Please keep your message to 4,000 characters or fewer.',
    party_invalid: 'Please enter the number of people as a figure from 1 to 99.',
  },
  errors: {
    invalid: 'Please check what you entered.',
    notJson: 'We could not read what was sent. Please reload the page and try again.',
    crossSite: 'Please send your inquiry from the contact form on this site.',
    tooLarge: 'That is more than we can take at once. Please shorten your message and try again.',
    tooSlow:
      'The connection stopped before everything arrived. Please try again, with a better signal if you can.',
    unsupported: 'This kind of content is not supported.',
    tooMany: 'Too many inquiries in a short time. Please wait about a minute and try again.',
    failed:
      'We could not confirm that your inquiry reached us. Please send it again (it will not arrive twice). If that keeps failing, please write to {email}.',
    unavailable: 'The contact form is not available at the moment. Please write to {email}.',
    notFound: 'Not found.',
    method: 'This method is not allowed.',
    internal: 'Something went wrong on the server. Please try again later or write to {email}.',
  },
  notices: {
    due: 'We have received your inquiry. The confirmation email may take a while. We will respond within 2 business days.',
    withheld:
      'We have received your inquiry. No confirmation email was sent this time. We will respond within 2 business days.',
    refused:
      'We have received your inquiry, but could not send a confirmation to the email address you entered. If the address has a mistake in it, please send your inquiry again.',
  },
  errorTitle: 'Error: ',
  dateWithState: '{days} ({state})',
  choices: {
    none: 'Please select',
    other: 'Other / Consultation',
  },
  state: {
    status: {
      open: 'Open',
      few: 'Almost full',
      full: 'Full',
      waitlist: 'Waiting list',
      cancelled: 'Canceled',
    },
    meanings: {
      full: 'All places are taken. Our reply suggests other dates.',
      waitlist: 'There is no place at the moment. Our reply tells you what happens if one opens.',
      cancelled: 'Our reply suggests other dates.',
    },
    left: { one: '{count} place left', other: '{count} places left' },
    begun: 'Already begun',
    confirmed: 'Confirmed to run',
    decided: 'We confirm by {day}',
  },
  advice: {
    tooFew: '{left}, too few for {people}. Consider the waiting list, or other dates.',
    otherDates:
      '{left}, too few for {people}. Consider the dates from {day}, which have room, or the waiting list.',
    noRoom: 'No dates have room for {people} at the moment. Consider the waiting list.',
    group: 'This retreat takes up to {count} people. For more, we can design a trip of your own.',
  },
  cost: {
    from: 'from {price}',
    perPerson: '{price} per person (tax included)',
    perPersonOrAlone: '{price} per person, {alone} in a single room (tax included)',
    people: [
      'one person',
      'two people',
      'three people',
      'four people',
      'five people',
      'six people',
      'seven people',
      'eight people',
      'nine people',
    ],
    morePeople: '{count} people',
    alone: '{people} in a single room',
    eachAlone: '{people}, each in a single room',
    singleRoom: 'a single room',
    total: '{price} for {wishes} (tax included)',
    totalNote: 'What the price does not include is extra. This is not a quotation.',
    aloneNote: 'Single rooms are subject to availability.',
  },
  mail: {
    departure: 'Departure',
    departureMissing: 'Not found on the current site. The form sent this value:',
    leader: 'Led by',
    singleRoom: 'Single room',
    wished: 'Requested',
    page: 'Page they were on',
    locale: 'Language',
    reference: 'Reference',
    mark: 'Once you have replied, mark it as answered',
    subject: 'Inquiry',
    held: 'Please check',
    heldNote:
      'This may have been sent by a script, so its sender got no confirmation. Please review it.',
    heldReasons: {
      honeypot: 'A field that people cannot see was filled in',
      speed: 'Sent too soon after the first keystroke',
      turnstile: 'Not confirmed by Turnstile',
    },
    notChosen: 'None chosen',
    unconfirmed: 'The visitor was not sent a confirmation this time.',
    unstored:
      'We could not confirm that this inquiry was stored. If it was not, it will not be in the morning list of unanswered inquiries, and the visitor gets no confirmation.',
    waiting:
      'Unanswered inquiries whose confirmation has failed for more than an hour: {count}. Check Resend → Emails, and that the domain of MAIL_FROM is verified. A confirmation is tried for 24 hours.',
    replyHint:
      '“Write a reply” opens a new email to the visitor. A reply to this email reaches them, too, but carries its subject and its words.',
    noReplyHint:
      'A reply to this email does not reach the visitor. “Write a reply” opens a new email to them.',
    reply: 'Write a reply',
    promised: 'Answer promised by',
    noDay: 'No day was promised: add your coming closing days to closures in src/site.ts.',
    open: {
      subject: 'Unanswered inquiries: {count}',
      subjectWithHeld: 'Unanswered inquiries: {count} (and {held} to check)',
      held: 'Further inquiries that a script may have sent: {held}. Up to ten are listed, oldest first; any others are in the table inquiries of Supabase.',
      why: 'These inquiries came more than a business day ago and are not marked as answered (oldest first). Once you have replied to one, open its link and press “Answered”, or set answered_at in the table inquiries of Supabase.',
      came: 'Received',
      subjectOfWarnings: 'Warnings about the site: {count}',
      warnings: 'Warnings about the site',
      warningsWhy:
        'These are warnings of the build of the current site. They are listed on business mornings until you have dealt with them.',
    },
  },
  reply: {
    subject: 'Your inquiry (reference {reference}) | {brand}',
    greeting: 'Dear {name},\n\nThank you for your inquiry.',
  },
  answered: {
    states: {
      open: { title: 'Not answered', text: 'Once you have replied, press the button.' },
      answered: { title: 'Answered', text: 'This inquiry is marked as answered.' },
      missing: {
        title: 'Not in the table',
        text: 'This inquiry reached you by email only, or it has been deleted. There is nothing to mark.',
      },
      invalid: { title: 'This link does not work', text: 'Open the complete link from the email.' },
      unreachable: {
        title: 'The change can’t be saved right now',
        text: 'Wait a little, then open the same link.',
      },
    },
    button: 'Answered',
    undo: 'Undo',
  },
  confirmation: {
    subject: 'We have received your inquiry (reference {reference}) | {brand}',
    greeting: 'Thank you for your inquiry.',
    received:
      'We have received it under the reference below and will respond within 2 business days, by {day} (Japan time).',
    receivedSoon:
      'We have received it under the reference below and will respond within 2 business days.',
    reference: 'Reference: {reference}',
    about: 'Your inquiry is about',
    charges: 'If you book these dates and cancel later, you pay this share of the price',
    chargeNow: '{charge} (as of {day})',
    terms:
      'Charges depend on the day your notice reaches us (Japan time); our terms of service say more.',
    termsLink: 'Read our terms of service',
    toAdd:
      'To add something, just reply to this email. Keeping the reference in it helps us find you quickly.',
    notYou:
      'If you did not write to us, somebody entered your address by mistake. Please disregard this email.',
  },
};
