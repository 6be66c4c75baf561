// Written for old Node versions too: it has to run there to say that they are too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Connect needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
