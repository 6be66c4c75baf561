import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { PDF_FONT } from '#platform/pdf-fonts.ts'
import { printable } from '#platform/printable.ts'

export type CertificateCopy = {
  certificate_number: number
  school: { name: string; address: string | null }
  /** In large letters: that it is void, or a duplicate of another. */
  marks: readonly string[]
  parts: readonly { title: string; facts: readonly { label: string; value: string | null }[] }[]
  printed: string
}

const INK = '#1c2733'
const QUIET = '#5b6875'
const ALARM = '#a3161f'
const styles = StyleSheet.create({
  page: { padding: 48, fontFamily: PDF_FONT, fontSize: 9, lineHeight: 1.5, color: INK },
  title: { fontWeight: 600, fontSize: 20, lineHeight: 1.2, marginBottom: 8 },
  quiet: { color: QUIET },
  notice: { marginTop: 14, padding: 8, borderWidth: 1, borderColor: INK, fontWeight: 600 },
  mark: { marginTop: 10, fontSize: 20, lineHeight: 1.2, fontWeight: 600, color: ALARM },
  part: { marginTop: 16 },
  heading: { fontWeight: 600, fontSize: 11, marginBottom: 3 },
  row: { flexDirection: 'row', paddingVertical: 2.5, borderTopWidth: 0.75, borderTopColor: '#c9d1d9' },
  label: { width: 160, color: QUIET },
  value: { flex: 1 },
  foot: { position: 'absolute', left: 48, right: 48, bottom: 28, fontSize: 8, color: QUIET },
})

function CopyDocument({ certificate_number, school, marks, parts, printed }: CertificateCopy) {
  const title = `School copy of certificate ${certificate_number}`
  return (
    <Document title={title} author={school.name} language="en-GB">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{title}</Text>
        <Text>{school.name}</Text>
        {school.address && <Text style={styles.quiet}>{school.address}</Text>}
        <Text style={styles.notice}>
          This is the school's own record of a CBT certificate. It is not a DL196 certificate and does not entitle
          anyone to ride.
        </Text>
        {marks.map((mark) => (
          <Text key={mark} style={styles.mark}>
            {mark}
          </Text>
        ))}
        {parts.map((part) => (
          <View key={part.title} style={styles.part} wrap={false}>
            <Text style={styles.heading}>{part.title}</Text>
            {part.facts.map(({ label, value }) => (
              <View key={label} style={styles.row}>
                <Text style={styles.label}>{label}</Text>
                <Text style={styles.value}>{value ?? 'Not recorded'}</Text>
              </View>
            ))}
          </View>
        ))}
        <Text style={styles.foot} fixed>
          School copy, not a DL196 certificate. Printed on {printed}.
        </Text>
      </Page>
    </Document>
  )
}

export const renderCopy = (copy: CertificateCopy): Promise<Buffer> =>
  renderToBuffer(<CopyDocument {...printable(copy)} />)
