/** The 25 certificates of a made-up book: issued, voided, and still to come. */
const BOOK = Array.from({ length: 25 }, (_, index) => {
  if (index === 6) return { number: index + 1, state: 'void' }
  return { number: index + 1, state: index < 19 ? 'issued' : 'blank' }
})

export function BookGlimpse() {
  return (
    <div className="book" aria-hidden>
      <p className="book-head">
        <b>3104226 – 3104250</b>
        <span className="flag">Almost full</span>
      </p>
      <p className="book-cells">
        {BOOK.map(({ number, state }) => (
          <span key={number} className={`cell cell-${state}`}>
            {number + 25}
          </span>
        ))}
      </p>
    </div>
  )
}
