import { openers } from '../../text-prompt.ts'

export const spaceOpeners = openers(
  'es-space',
  `
01 La capitana Quiroga había cruzado media galaxia sin encontrar un café decente.
02 En la estación Mirlo Nueve, la gravedad solo funcionaba de lunes a viernes.
03 Nuestro planeta salió con los ojos cerrados en la foto y exigió repetirla.
04 «Recalculando», dijo la nave por cuarta vez, y pasó de largo por Saturno.
05 Hacía tres siglos que nadie llamaba a la puerta de la Luna.
06 El primer marciano que conocí solo quería saber dónde se comía bien por aquí.
07 A bordo viajaban seis astronautas, doce gallinas y un olor que nadie reconocía.
08 Por suerte, el agujero negro cerraba a las ocho.
09 Alguien se había dejado una estrella encendida toda la noche.
10 ¿Qué hacía una maceta de geranios flotando junto a Júpiter?
11 Al robot de limpieza lo ascendieron a comandante por pura antigüedad.
12 Cuando aterrizamos, nos recibieron con una banda, un discurso y una multa.
13 Mi abuela dice que antes el espacio quedaba más lejos.
14 Media tripulación quería seguir hasta Neptuno, y la otra media, volver por las llaves.
15 Desde casa llegó un único mensaje a la nave: «Avisa cuando llegues».
16 En el planeta Domingo nadie sabe qué hora es, pero todo huele a pan recién hecho.
17 Bastó un estornudo del piloto automático para que el cometa cambiara de idea.
18 Dos lunas llevaban milenios discutiendo por la misma marea.
19 El manual decía, en letra muy pequeña: «No alimentar el motor después de medianoche».
20 Si miras con atención, la Vía Láctea tiene una gotera.
21 Ningún mapa estelar menciona la churrería, pero toda la flota sabe llegar.
22 Todas las naves de rescate estaban ocupadas, salvo la que pilotaba un pulpo.
`,
)
