const STORED = [
  {
    name: 'connect_browser',
    what: 'A cookie: shows that somebody has signed in with this browser before',
    how: '400 days after you last signed in',
  },
  { name: 'connect.tokens', what: 'Keeps you signed in', how: 'Until you sign out or your session ends' },
  {
    name: 'connect.user',
    what: 'Your name, your school and what you may see, so that pages open at once',
    how: 'Until you sign out or your session ends',
  },
  { name: 'connect.calendar', what: 'The view and the filters of your calendar', how: 'Until you sign out' },
  { name: 'connect.rows', what: 'How many rows you want to see of a list', how: 'Until you sign out' },
  {
    name: 'connect.last-training',
    what: 'The instructor and times of the last certificate that you issued, for the next',
    how: 'Until you sign out',
  },
  { name: 'connect.nav-collapsed', what: 'Whether the navigation is collapsed', how: 'Until you delete it' },
  { name: 'connect-color-scheme', what: 'Your choice of a light or dark theme', how: 'Until you delete it' },
] as const

export function StorageTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">How long it is kept</th>
        </tr>
      </thead>
      <tbody>
        {STORED.map(({ name, what, how }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{what}</td>
            <td>{how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
