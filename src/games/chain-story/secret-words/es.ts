import { secretWords } from '../text-prompt.ts'

/** Words to smuggle into a sentence: plain nouns, in alphabetical order. */
export const secretWordPack = secretWords(
  'es-word',
  `
abanico abejorro acordeón aguacate ajedrez albóndiga alcachofa alfiler alfombra algodón almohada amapola
andamio antifaz armadura astronauta avellana avestruz bambú bandeja barómetro bicicleta bigote bisagra
bizcocho brócoli brújula bufanda bumerán buzón calabaza calcetín camaleón campanario candelabro canela canguro
caracol carrusel cascabel castañuela catapulta cebolla cencerro chimenea chocolate churro ciempiés cigüeña
clarinete coliflor colmena confeti cremallera croqueta cucharón dinosaurio dominó dragón duende eclipse embudo
empanada erizo escafandra escarabajo escoba espagueti espantapájaros estornudo faro flamenco flauta flotador
frambuesa galleta gallinero garbanzo girasol glaciar gorila granizo grillo hamaca herradura hipopótamo hormiga
iglú jengibre jirafa kiwi laberinto lavadora lechuga lentejuela libélula limonada linterna luciérnaga lupa
maceta malabarista mandarina manivela marioneta mariposa martillo mazapán megáfono melón merengue metrónomo
microscopio mochila molinillo mosaico murciélago nuez nutria oasis ornitorrinco orquesta pandereta pantufla
papagayo paracaídas paraguas peluca periscopio pestillo pijama pimienta pingüino plumero pompón puerro pulpo
queso regadera relámpago remolino rinoceronte salero saltamontes sandía saxofón semáforo serpentina silbato
sombrero submarino telaraña teleférico telescopio termómetro tobogán tomillo topo tornillo tortuga trapecio
trenza trombón trompeta tulipán turrón unicornio vainilla velero ventilador violonchelo volcán xilófono yogur
yoyó zanahoria zapatilla zepelín zigzag zueco
`,
)
