/** The forms of a name that templates use, written there as `example-thing`. */
export interface Names {
  kebab: string
  camel: string
  pascal: string
  snake: string
}

export const namesFor = (kebab: string): Names => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`"${kebab}" is not a name in kebab-case, such as open-mint`)
  }
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, snake: kebab.replaceAll('-', '_') }
}

/** Replaces the example's name in every form, in a template's text or path. */
export const fillIn = (template: string, { kebab, camel, pascal, snake }: Names, others: Record<string, string> = {}) =>
  Object.entries({
    'example-thing': kebab,
    exampleThing: camel,
    ExampleThing: pascal,
    example_thing: snake,
    ...others,
  }).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), template)
