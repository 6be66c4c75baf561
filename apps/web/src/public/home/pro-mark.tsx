/** What only Connect Pro has. */
export const ProMark = () => <span className="pro">Pro</span>
