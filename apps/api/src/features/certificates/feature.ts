import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { certificateSettings } from '@connect/contract/certificates/settings/settings-routes'
import { alertStock, LOW_CERTIFICATES } from '#features/certificates/books/alert-stock.ts'
import { certificateLedgerHandlers } from '#features/certificates/ledger/ledger-handlers.ts'
import { LEDGER_HEAD, mailLedgerHead } from '#features/certificates/ledger/mail-ledger-head.ts'
import { purgeCertificates } from '#features/certificates/settings/purge-certificates.ts'
import { certificateSettingsHandlers } from '#features/certificates/settings/settings-handlers.ts'
import { calls, type Feature } from '#http/feature.ts'
import { bookHandlers } from './book-handlers.ts'
import { certificateHandlers } from './certificate-handlers.ts'

export const certificatesFeature: Feature = {
  serves: [
    calls(certificates, certificateHandlers),
    calls(certificateBooks, bookHandlers),
    calls(certificateLedger, certificateLedgerHandlers),
    calls(certificateSettings, certificateSettingsHandlers),
  ],
  jobs: [
    {
      name: 'purge_certificates',
      at: '5 * * * *',
      async run(context, { log }) {
        const forgotten = await purgeCertificates(context)
        if (forgotten.riders > 0) log.info(forgotten, 'Deleted riders past their retention period')
      },
    },
    {
      name: 'alert_stock',
      at: '11 * * * *',
      async run(context, { log }) {
        log.debug({ schools: await alertStock(context) }, 'Sent low certificate alerts')
      },
    },
    {
      name: 'mail_ledger_head',
      at: '23 * * * *',
      async run(context, { log }) {
        log.debug({ schools: await mailLedgerHead(context) }, 'Emailed ledger heads')
      },
    },
  ],
  letters: [LOW_CERTIFICATES, LEDGER_HEAD],
}
