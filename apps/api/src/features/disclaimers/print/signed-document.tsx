import { formatDay } from '@connect/contract/calendar/format-day'
import { DRAWING } from '@connect/contract/disclaimers/drawing'
import { Circle, Document, Page, Polyline, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { SignedFacts } from '#features/disclaimers/shared/signed-facts.ts'
import { PDF_FONT } from '#platform/pdf-fonts.ts'
import { type HtmlBlock, type HtmlRun, toBlocks } from './html-blocks.ts'
import { legible } from './legible.ts'
import type { SignedDisclaimer } from './signed-pdf.ts'

const INK = '#1c2733'
const QUIET = '#5b6875'
const LINE = '#c9d1d9'
const INDENT = 16
/** Below a heading, or it moves to the next page. */
const ROOM_FOR_ROWS = 40

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontFamily: PDF_FONT, fontSize: 9, lineHeight: 1.45, color: INK },
  title: { fontWeight: 600, fontSize: 20, lineHeight: 1.2, marginBottom: 8 },
  quiet: { color: QUIET },
  words: { marginTop: 16, paddingTop: 12, borderTopWidth: 0.75, borderTopColor: LINE },
  p: { marginBottom: 6 },
  h2: { fontWeight: 600, fontSize: 12, marginTop: 6, marginBottom: 4 },
  h3: { fontWeight: 600, fontSize: 10, marginTop: 4, marginBottom: 3 },
  hr: { marginVertical: 8, borderTopWidth: 0.75, borderTopColor: LINE },
  marked: { flexDirection: 'row', marginBottom: 4 },
  marker: { width: INDENT },
  item: { flex: 1 },
  part: { marginTop: 10 },
  heading: { fontWeight: 600, fontSize: 10, marginBottom: 3 },
  row: { flexDirection: 'row', paddingVertical: 2, borderTopWidth: 0.75, borderTopColor: LINE },
  label: { width: 150, color: QUIET },
  value: { flex: 1 },
  typed: { fontStyle: 'italic', fontSize: 22, lineHeight: 1.3, marginVertical: 6 },
  drawn: { width: 216, height: 72, marginVertical: 4 },
  hash: { fontSize: 7.5 },
  foot: { position: 'absolute', left: 48, top: 800, fontSize: 8, color: QUIET },
})

const toRunStyle = ({ strong, em, u, s }: HtmlRun) => ({
  ...(strong && { fontWeight: 600 }),
  ...(em && { fontStyle: 'italic' as const }),
  ...((u || s) && { textDecoration: u ? ('underline' as const) : ('line-through' as const) }),
})

const Runs = ({ runs }: Pick<HtmlBlock, 'runs'>) =>
  runs.map((run, index) => (
    <Text key={index} style={toRunStyle(run)}>
      {run.text}
    </Text>
  ))

function Block({ kind, depth, marker, runs }: HtmlBlock) {
  if (kind === 'hr') return <View style={styles.hr} />
  if (marker === null) {
    return (
      <Text style={[styles[kind], { marginLeft: depth * INDENT }]}>
        <Runs runs={runs} />
      </Text>
    )
  }
  return (
    <View style={[styles.marked, { marginLeft: (depth - 1) * INDENT }]}>
      <Text style={styles.marker}>{marker}</Text>
      <Text style={styles.item}>
        <Runs runs={runs} />
      </Text>
    </View>
  )
}

type Fact = readonly [label: string, value: string | null]
type PartProps = {
  title: string
  facts: readonly Fact[]
  /** Goes on over pages; all others stay on one. */
  isLong?: boolean
}

const Part = ({ title, facts, isLong = false }: PartProps) => (
  <View style={styles.part} wrap={isLong}>
    <Text style={styles.heading} minPresenceAhead={ROOM_FOR_ROWS}>
      {title}
    </Text>
    {facts.map(([label, value]) =>
      value === null ? null : (
        <View key={label} style={styles.row}>
          <Text style={styles.label}>{label}</Text>
          <Text style={styles.value}>{value}</Text>
        </View>
      ),
    )}
  </View>
)

const POINT = 2

function Stroke({ points }: { points: readonly number[] }) {
  const [x = 0, y = 0] = points
  const pen = { stroke: INK, strokeWidth: 6, fill: 'none' } as const
  return points.length === POINT ? (
    <Circle cx={x} cy={y} r={3} fill={INK} />
  ) : (
    <Polyline points={points.join(' ')} {...pen} />
  )
}

function SignatureBlock({ signature }: SignedDisclaimer['answers']) {
  if (signature.kind === 'TYPED') return <Text style={styles.typed}>{signature.text}</Text>
  return (
    <Svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} style={styles.drawn}>
      {signature.strokes.map((points, index) => (
        <Stroke key={index} points={points} />
      ))}
    </Svg>
  )
}

const toYesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

const formatSchool = ({ name, legal_name }: SignedFacts['school']): string =>
  legal_name === null || legal_name === name ? name : `${legal_name}, trading as ${name}`

const formatCourse = ({ name, date }: NonNullable<SignedFacts['course']>): string =>
  date === null ? name : `${name}, ${formatDay(date)}`

/** Each question as it was shown, with its answer. */
function toAnswerFacts({ facts: { questions }, answers }: SignedDisclaimer): Fact[] {
  const { emergency_contact_name, emergency_contact_phone, is_adult } = answers
  const facts: (readonly [question: string | null, answer: string | null])[] = [
    [questions.eyesight_ok, toYesOrNo(answers.eyesight_ok)],
    [questions.medical_declared, toYesOrNo(answers.medical_declared)],
    [questions.medical_detail, answers.medical_detail],
    [questions.emergency_contact, `${emergency_contact_name}, ${emergency_contact_phone}`],
    [questions.is_adult, is_adult === null ? null : toYesOrNo(is_adult)],
  ]
  return facts.flatMap(([question, answer]) => (question === null ? [] : [[question, answer] as const]))
}

/** Which of its letters may be missing, where its writer used others than the font has. */
const NOTE = 'A question mark may stand for a letter that this file cannot show.'

function SignedDocument({ signed, isWhole }: { signed: SignedDisclaimer; isWhole: boolean }) {
  const { title, version, facts, html, answers, ip, user_agent, text_hash } = signed
  const { school, course, declarations } = facts
  return (
    <Document title={title} author={school.name} language="en-GB">
      <Page size="A4" style={styles.page}>
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) =>
            `Signed by ${answers.signer_full_name} on ${signed.signed.london}. Page ${pageNumber} of ${totalPages}.`
          }
        />
        <Text style={styles.title}>{title}</Text>
        <Text>{formatSchool(school)}</Text>
        {school.address && <Text style={styles.quiet}>{school.address}</Text>}
        {course && <Text style={styles.quiet}>{formatCourse(course)}</Text>}
        <View style={styles.words}>
          {toBlocks(html).map((block, index) => (
            <Block key={index} {...block} />
          ))}
        </View>
        <Part title="Answers" facts={toAnswerFacts(signed)} isLong />
        <View style={styles.part} wrap={false}>
          <Text style={styles.heading}>Signature</Text>
          <SignatureBlock {...answers} />
          <Text>{answers.signer_full_name}</Text>
          <Text style={styles.quiet}>Ticked: {declarations.rider}</Text>
        </View>
        {answers.guardian_name && (
          <Part
            title="Parent or guardian"
            facts={[
              ['Name', answers.guardian_name],
              ['Relationship to the rider', answers.guardian_relationship],
              ['Ticked', declarations.guardian],
            ]}
          />
        )}
        <Part
          title="How it was signed"
          facts={[
            ['Time in London', signed.signed.london],
            ['Time in UTC', signed.signed.utc],
            ['Version of the words', String(version)],
            ['Internet address', ip],
            ['Browser', user_agent],
          ]}
        />
        <View style={styles.row} wrap={false}>
          <Text style={styles.label}>SHA-256 of the words</Text>
          <Text style={[styles.value, styles.hash]}>{text_hash}</Text>
        </View>
        {!isWhole && <Text style={[styles.part, styles.quiet]}>{NOTE}</Text>}
      </Page>
    </Document>
  )
}

export function renderSigned(data: SignedDisclaimer): Promise<Buffer> {
  const signed = legible(data)
  const isWhole = JSON.stringify(signed) === JSON.stringify(data)
  return renderToBuffer(<SignedDocument signed={signed} isWhole={isWhole} />)
}
