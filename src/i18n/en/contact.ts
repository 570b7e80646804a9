import type * as ja from '../ja/all.ts';

export const contact: typeof ja.contact = {
  meta: {
    title: 'Contact',
    description:
      'Ask us about dates, health, food, or anything else before you book a retreat. The consultation is free, in English or Japanese.',
  },
  title: 'Contact',
  intro: 'Ask about dates, your health, or half a plan. The consultation is free.',
  mail: {
    title: 'By email',
    note: 'Write any time; we reply during business hours ({hours}).',
  },
  ways: {
    title: 'By phone or chat',
    phone: 'Phone {number}',
    line: 'Ask on LINE',
    whatsapp: 'Ask on WhatsApp',
    hours: 'Answered {hours}',
    message: 'I have a question about {about}.',
  },
  faq: {
    title: 'Frequently asked questions',
    text: 'What to bring, what meals are like, what beginners should know: answers to common questions.',
    link: 'Read the FAQ',
  },
  form: {
    title: 'Contact Form',
    name: 'Name',
    email: 'Email',
    retreat: 'Preferred retreat',
    message: 'Message',
    wishes: 'Already decided?',
    departure: 'Dates',
    departureNone: 'Not decided yet',
    party: 'Number of people',
    singleRoom: 'I would like a single room',
    required: 'Required',
    optional: 'Optional',
    hints: {
      name: 'Up to {max} characters',
      email: 'We reply to this address',
      message: 'What you would like to know, or have in mind. {min} to {max} characters',
    },
    remaining: '{count} characters left',
    over: '{count} characters too many',
    suggestion: 'Did you mean {email}?',
    takeSuggestion: 'Use this address',
    submit: 'Send',
    submitting: 'Sending...',
    cancel: 'Cancel',
    close: 'Close',
    privacy: 'How we handle what you send is in our {link}.',
    privacyLink: 'privacy policy',
    trap: 'Leave this field empty',
  },
  sent: {
    alert: 'Your inquiry has been sent.',
    title: 'Sent Successfully',
    text: 'Thank you for your inquiry. We have sent you a confirmation email. We will respond within 2 business days.',
    reference: 'Reference number: {reference}',
    received:
      'We have received your inquiry and will respond within 2 business days. The confirmation email tells you its reference.',
    /** What happens next; stays visible after the banner or dialog has closed. */
    next: 'We have sent a confirmation to your email address. We will reply by email within 2 business days.',
    unconfirmed:
      'Thank you for your inquiry. We can’t tell yet whether a confirmation email has gone out. We will respond within 2 business days.',
    help: 'If nothing arrives, please check your spam folder, then write to {email}.',
  },
  failed: {
    dialogTitle: 'Failed to send email',
    serverErrorTitle: 'Server Error',
    bannerTitle: 'Sending Error',
    bannerText: 'Failed to send. Please try again or contact us directly via email.',
    mail: 'You can also write to us at {email}.',
    showDetails: 'Show error details',
    invalidJson: 'Invalid JSON response',
    details: 'Details',
    unknownDialog: 'Unknown error occurred',
    unknownPage: 'Unknown error',
    timeout:
      'The server has not answered for 15 seconds. What you wrote is still here. You can send it again; it will not arrive twice.',
    network:
      'We could not reach the server. Please check your connection and try again. What you wrote is still here. You can send it again; it will not arrive twice.',
    reopen: 'Back to what I wrote',
  },
};
