/** 'Course moved. 3 riders are told in two minutes': what there is of these, without a full stop at the end. */
export const toSentences = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('. ')
