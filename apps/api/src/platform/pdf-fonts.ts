import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)

/**
 * The `fontFamily` of every PDF, in the weights 400 and 600, upright and italic. The standard fonts of PDF have no ŵ, no ŷ and no ł; this one
 * has every letter of Europe in one file, for a word in letters of two files would be broken between them.
 */
export const PDF_FONT = 'Inter'

const ITALIC = require.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf')
const SEMI_BOLD_ITALIC = require.resolve('@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf')

Font.register({
  family: PDF_FONT,
  fonts: [
    { fontWeight: 400, src: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf') },
    { fontWeight: 600, src: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf') },
    { fontWeight: 400, fontStyle: 'italic', src: ITALIC },
    { fontWeight: 600, fontStyle: 'italic', src: SEMI_BOLD_ITALIC },
  ],
})

/** So many letters stay together; a word of more may be broken where a line ends, for want of a better place. */
const WHOLE = 20
const LETTERS = new Intl.Segmenter('en-GB')

// Names and addresses are no English words: its rules of hyphenation are not theirs.
Font.registerHyphenationCallback((word) =>
  word.length > WHOLE ? Array.from(LETTERS.segment(word), ({ segment }) => segment) : [word],
)
