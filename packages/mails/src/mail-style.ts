interface Palette {
  bg: string
  surface: string
  line: string
  text: string
  muted: string
}

/** The brand's colours in light and dark mode; mails use no others. */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: { bg: '#FBFAF7', surface: '#FFFFFF', line: '#D9D5CA', text: '#14171D', muted: '#525A68' },
  dark: { bg: '#0B0E13', surface: '#131821', line: '#2B3444', text: '#F3F5F8', muted: '#A9B4C6' },
}

/** The accent stroke, the same in both modes. */
export const VOLT = '#FFD60A'

const SANS =
  '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'

/** Colours are literal because mail programs don't support variables. */
const colours = ({ bg, surface, line, text, muted }: Palette) => `
body,.page{background:${bg};color:${text}}
.card{background:${surface};border-color:${line}}
.card h1,.card p,.card pre,.name{color:${text}}
.card pre{background:${bg};border-color:${line}}
.button a{background:${text};color:${bg}}
.card .quiet,.card .quiet a,.foot p{color:${muted}}`

/**
 * The style of every mail, in one style block: our pages forbid style attributes, and programs that drop the block
 * still show headings, paragraphs and links.
 */
export const mailStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
.preheader{display:none;max-height:0;overflow:hidden}
.page{padding:32px 16px;font-family:${SANS};font-size:16px;line-height:1.6}
.head,.card,.foot{max-width:560px;margin:0 auto}
.head{padding:0 0 16px}
.slit{width:6px;height:28px;border-radius:50%;background:${VOLT};font-size:0;line-height:0}
.name{padding-left:8px;font-size:16px;font-weight:600}
.card{box-sizing:border-box;padding:32px;border:1px solid;border-radius:6px}
.card h1{margin:0 0 20px;font-size:22px;line-height:1.35;font-weight:600;overflow-wrap:anywhere}
.card p{margin:0 0 16px;overflow-wrap:anywhere}
.card pre{margin:0 0 16px;padding:12px;border:1px solid;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
.card .button{margin:28px 0}
.button a{display:inline-block;padding:13px 24px;border-radius:6px;font-weight:600;text-decoration:none}
.card .quiet{font-size:14px}
.card .quiet a{text-decoration:underline}
.card .last{margin-bottom:0}
.foot{padding:20px 0 0}
.foot p{margin:0;font-size:13px}
@media (max-width:480px){.page{padding:20px 12px}.card{padding:24px 20px}.button a{display:block;text-align:center}}
${colours(palettes.light)}
@media (prefers-color-scheme:dark){${colours(palettes.dark)}
}
`
