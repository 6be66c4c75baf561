import { CREDIT_VAT_RATE } from '@connect/contract/credits/credit'
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { PDF_FONT } from '#platform/pdf-fonts.ts'
import { printable } from '#platform/printable.ts'
import type { Receipt } from './receipt-data.ts'

const INK = '#1c2733'
const QUIET = '#5b6875'
const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: PDF_FONT, fontSize: 10, lineHeight: 1.5, color: INK },
  title: { fontWeight: 600, fontSize: 20, lineHeight: 1.2, marginBottom: 28 },
  parties: { flexDirection: 'row', marginBottom: 28 },
  party: { flex: 1, paddingRight: 24 },
  label: { color: QUIET },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 6 },
  ruled: { borderTopWidth: 0.75, borderTopColor: '#c9d1d9' },
  total: { borderTopWidth: 1.5, borderTopColor: INK },
  note: { marginTop: 28, padding: 10, backgroundColor: '#fff3d6' },
})

const pounds = (pence: number) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })

const formatDay = (instant: Date) =>
  instant.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

type PartyProps = { label: string; lines: readonly string[]; name: string }

const PartyBlock = ({ label, name, lines }: PartyProps) => (
  <View style={styles.party}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.strong}>{name}</Text>
    {lines.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </View>
)

type RowProps = { label: string; value: string; rule?: 'ruled' | 'total' }

const Row = ({ label, value, rule = 'ruled' }: RowProps) => (
  <View style={[styles.row, styles[rule], ...(rule === 'total' ? [styles.strong] : [])]}>
    <Text>{label}</Text>
    <Text>{value}</Text>
  </View>
)

function ReceiptDocument({ number, paid_at, amount, vat, facts: { seller, buyer, what, is_simulated } }: Receipt) {
  const title = seller.vat_number ? 'VAT receipt' : 'Receipt'
  const numbers = [
    `Company number ${seller.company_number}`,
    ...(seller.vat_number ? [`VAT number ${seller.vat_number}`] : []),
  ]

  return (
    <Document title={`${title} ${number}`} author={seller.name} language="en-GB">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>
          {title} {number}
        </Text>
        <View style={styles.parties}>
          <PartyBlock label="From" name={seller.name} lines={[...seller.address, ...numbers]} />
          <PartyBlock label="To" name={buyer.name} lines={buyer.address} />
        </View>
        <Row label="Date of supply and payment" value={formatDay(paid_at)} />
        <Row label={what} value={pounds(amount - vat)} />
        <Row label={`VAT at ${CREDIT_VAT_RATE}%`} value={pounds(vat)} />
        <Row label="Total paid" value={pounds(amount)} rule="total" />
        {is_simulated && <Text style={styles.note}>Made by a simulator. Nobody was charged, and no VAT is due.</Text>}
      </Page>
    </Document>
  )
}

export const renderReceipt = (receipt: Receipt): Promise<Buffer> =>
  renderToBuffer(<ReceiptDocument {...printable(receipt)} />)
