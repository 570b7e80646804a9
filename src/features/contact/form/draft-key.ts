/** The key of the draft in session storage. */
export const draftKey = 'inquiryDraft';
