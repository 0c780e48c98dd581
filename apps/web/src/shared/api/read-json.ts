/** What a text from browser storage holds; anybody may have written there, so what is no JSON is nothing. */
export const readJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
