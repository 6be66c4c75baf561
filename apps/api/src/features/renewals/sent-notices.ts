/** Of the `renewal_notices` row of that name, in SQL: what could not be handed over reminded nobody. */
export const isSentNotice = (notice: string): string => `(
  NOT EXISTS (SELECT FROM mails
    WHERE mails.school_id = ${notice}.school_id AND mails.id = ${notice}.mail_id AND mails.status = 'FAILED')
  AND NOT EXISTS (SELECT FROM sms_messages AS texts
    WHERE texts.school_id = ${notice}.school_id AND texts.id = ${notice}.sms_id AND texts.status = 'FAILED'))`
