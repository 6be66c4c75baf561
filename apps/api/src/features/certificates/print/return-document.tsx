import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { PDF_FONT } from '#platform/pdf-fonts.ts'
import { printable } from '#platform/printable.ts'
import type { ReturnSheet } from './return-sheet.ts'
import { VOID } from './void.ts'

const INK = '#1c2733'
const QUIET = '#5b6875'
const LINE = '#c9d1d9'

/** Parts of the width, in the order of the columns. */
const WIDTHS = [8, 10, 10, 10, 9, 14, 13, 28, 10]

const styles = StyleSheet.create({
  page: { padding: 32, paddingBottom: 40, fontFamily: PDF_FONT, fontSize: 8, lineHeight: 1.3, color: INK },
  title: { fontWeight: 600, fontSize: 14, lineHeight: 1.2, marginBottom: 8 },
  head: { flexDirection: 'row', marginBottom: 8 },
  party: { flex: 1, paddingRight: 16 },
  quiet: { color: QUIET },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: LINE, paddingVertical: 2.5 },
  titles: { borderTopWidth: 1, borderTopColor: INK, borderBottomWidth: 0.5, borderBottomColor: INK },
  cell: { paddingRight: 4 },
  signature: { flexDirection: 'row', marginTop: 20 },
  line: { flex: 1, marginRight: 24, paddingTop: 3, borderTopWidth: 0.75, borderTopColor: INK, color: QUIET },
  // From the top: the renderer loses words of each page's own that are placed from the bottom.
  foot: { position: 'absolute', left: 32, top: 564, fontSize: 7, color: QUIET },
})

type PairProps = { label: string; value: string | null }

const Pair = ({ label, value }: PairProps) => (
  <Text>
    <Text style={styles.quiet}>{label} </Text>
    {value ?? 'not recorded'}
  </Text>
)

type LineProps = Pick<ReturnSheet, 'titles'> & { cells: readonly (string | null)[]; isTitle?: boolean }

const Line = ({ titles, cells, isTitle = false }: LineProps) => (
  // The renderer takes what has `fixed` at all, even false, for fixed, and would break it between pages.
  <View style={[styles.row, ...(isTitle ? [styles.titles] : [])]} wrap={false} {...(isTitle && { fixed: true })}>
    {cells.map((cell, index) => (
      <Text
        key={titles[index]}
        style={[styles.cell, { flex: WIDTHS[index] }, ...(isTitle || cell === VOID ? [styles.strong] : [])]}
      >
        {cell ?? ''}
      </Text>
    ))}
  </View>
)

function ReturnDocument(sheet: ReturnSheet) {
  const { first, last, school, site, sent_on, tracking_reference, counts, titles, rows } = sheet
  const title = `Return of CBT certificates ${first} to ${last}`
  return (
    <Document title={title} author={school.name} language="en-GB">
      <Page size="A4" orientation="landscape" style={styles.page}>
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) => `${title}, page ${pageNumber} of ${totalPages}`}
        />
        <Text style={styles.title}>{title}</Text>
        <View style={styles.head}>
          <View style={styles.party}>
            <Text style={styles.strong}>{school.name}</Text>
            {school.address && <Text>{school.address}</Text>}
            <Pair label="ATB number" value={site.atb_number} />
          </View>
          <View style={styles.party}>
            <Text style={styles.strong}>{site.name}</Text>
            {site.address && <Text>{site.address}</Text>}
            <Pair label="Site code" value={site.site_code} />
          </View>
          <View style={styles.party}>
            <Pair label="Returned to DVSA on" value={sent_on ?? 'not yet'} />
            <Pair label="Tracking reference" value={tracking_reference} />
            <Pair
              label="Issued"
              value={`${counts.issued}, duplicate ${counts.duplicate}, void ${counts.void}, unused ${counts.unused}`}
            />
          </View>
        </View>
        <Line titles={titles} cells={titles} isTitle />
        {rows.map((cells) => (
          <Line key={cells[1]} titles={titles} cells={cells} />
        ))}
        <View style={styles.signature} wrap={false}>
          <Text style={styles.line}>Name</Text>
          <Text style={styles.line}>Signature</Text>
          <Text style={styles.line}>Date</Text>
        </View>
      </Page>
    </Document>
  )
}

export const renderReturn = (sheet: ReturnSheet): Promise<Buffer> =>
  renderToBuffer(<ReturnDocument {...printable(sheet)} />)
