export default function Contract() {
  return null
}
