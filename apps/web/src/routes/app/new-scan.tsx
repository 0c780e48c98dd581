export default function Newscan() {
  return null
}
