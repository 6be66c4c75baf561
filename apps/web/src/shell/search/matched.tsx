import classes from '#shell/search/search.module.css'

type Props = { text: string; typed: string }

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text, with the beginning that was looked for marked by weight and a line, not by colour. */
export function Matched({ text, typed }: Props) {
  const words = literally(typed.trim()).replaceAll(/\s+/g, String.raw`\s*`)
  const [, before = '', found = ''] = new RegExp(`^(.*?(?:^|\\s))(${words})`, 'iu').exec(text) ?? []
  if (found === '') return text
  return (
    <>
      {before}
      <b className={classes.matched}>{found}</b>
      {text.slice(before.length + found.length)}
    </>
  )
}
