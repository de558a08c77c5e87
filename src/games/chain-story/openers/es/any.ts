import { openers } from '../../text-prompt.ts'

export const anyOpeners = openers(
  'es-any',
  `
01 La abuela dejó una sola instrucción: no abrir la lata de galletas antes del jueves.
02 Aquel martes, la fuente de la plaza amaneció llena de chocolate caliente.
03 Nadie recordaba haber invitado al flamenco, pero había traído postre.
04 En el tercer piso vive alguien que solo sale cuando llueve, y lleva dos meses sin llover.
05 Cuando el panadero abrió el horno, el pan le dio los buenos días.
06 «Este autobús no va a ninguna parte», anunció la conductora, «pero siempre llega puntual».
07 Mi vecina colecciona ecos, y ayer se le escapó el mejor.
08 A las cinco en punto, todos los paraguas del pueblo se abrieron solos.
09 Si alguien pregunta, la cabra siempre ha trabajado en esta oficina.
10 Hubo un tiempo en que los lunes se podían devolver con el recibo.
11 El loro de la peluquería sabía demasiado, y empezaba a cobrar por su silencio.
12 ¿Quién encarga doscientas sillas plegables y una sola servilleta?
13 A mitad de la sobremesa, la lámpara del comedor pidió la palabra.
14 Por un error en el cartel, la fiesta del pueblo se celebró en mi cocina.
15 Ayer llegó por correo una puerta, sin casa y sin remitente.
16 Desde que la estatua aprendió a silbar, en la plaza ya no se aburre ni una paloma.
17 Todo empezó con una croqueta de más y un mantel prestado.
18 «Se alquila piano con inquilino», decía el anuncio, y no aclaraba de qué especie.
19 Tres ovejas hacían fila en la biblioteca, cada una con su carné.
20 Lo último que metí en la maleta fue el mar, doblado con mucho cuidado.
21 Como cada verano, el pueblo entero cambió de sitio durante la noche.
22 No es fácil dar clases de natación a una familia de gatos.
`,
)
