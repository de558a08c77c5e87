import { openers } from '../../text-prompt.ts'

export const mysteryOpeners = openers(
  'es-mystery',
  `
01 Faltaba una cucharilla, y en casa de la condesa nadie bromea con las cucharillas.
02 La inspectora Lechuga olfateó el aire y ordenó que nadie tocara las magdalenas.
03 El faro se encendió solo a las tres, y a las tres y cinco alguien respondió desde el mar.
04 ¿Por qué había huellas de pato en el techo del museo?
05 Alguien había cambiado todos los relojes de la estación por relojes de sol.
06 En la habitación trece del hotel Marejada dormía un secreto con pijama de rayas.
07 Las siete coartadas decían lo mismo: a esa hora, todo el mundo estaba merendando.
08 «Yo no fui», dijo el mayordomo, antes de que nadie preguntara nada.
09 Bajo la alfombra apareció otra alfombra, y debajo, un mapa de la cocina.
10 Cada madrugada, alguien resolvía el crucigrama del periódico antes de que se imprimiera.
11 La niebla trajo una góndola vacía hasta la puerta de la pastelería.
12 Cuando por fin se abrió la caja fuerte, dentro solo había una empanada todavía tibia.
13 Hasta el gato tenía coartada, y eso fue lo primero que me hizo dudar.
14 El violín robado volvió solo, y volvió mejor afinado.
15 Don Eusebio llevaba veinte años podando el mismo laberinto, y esa mañana encontró una salida nueva.
16 De la biblioteca no faltaba ningún libro: sobraba uno.
17 Nadie compra tanta harina sin tener algo que ocultar.
18 Con la última campanada se apagaron las luces, y alguien estornudó dentro de la armadura.
19 Una carta sin sello llegaba cada viernes, siempre con la respuesta a la pregunta del sábado.
20 Tras el telón se oyó un aplauso, pero el teatro llevaba cerrado desde marzo.
21 Según el plano, aquel pasillo no existía; según las migas, alguien lo usaba a diario.
22 «Alguien en este salón miente», anunció la detective Rosales, «y tiene azúcar en la manga».
`,
)
