declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: string[]
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the module is published so
  export default subsetFont
}
