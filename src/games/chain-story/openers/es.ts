import { openers } from '../text-prompt.ts'

export const spanishOpeners = {
  any: openers(
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
  ),
  mystery: openers(
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
  ),
  space: openers(
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
  ),
  romance: openers(
    'es-romance',
    `
01 Se conocieron en la fila equivocada de la panadería y decidieron no corregir el error.
02 Durante años, Amalia le dejó al jardinero mensajes de amor escritos con semillas.
03 La carta llegó con cuarenta años de retraso y olor a canela.
04 Cada jueves, el afinador de pianos dejaba una tecla desafinada para tener que volver.
05 «Ese paraguas es mío», dijeron a la vez, y ninguna de las cuatro manos lo soltó.
06 Bailaban fatal, pero bailaban fatal al mismo ritmo.
07 En el pueblo solo había un banco frente al mar y dos corazones con la misma costumbre.
08 Él vendía paraguas, ella vendía sombreros para el sol, y el cielo no se decidía.
09 Nadie le había dicho a Tomás que las serenatas se ensayan.
10 Julia se había prometido no enamorarse antes del postre.
11 Los dos perros enredaron sus correas, y a partir de ahí ya nadie tuvo prisa.
12 Por culpa de un clic mal dado, la declaración de amor llegó a todo el edificio.
13 El último tren tenía un asiento libre, y en él viajaba un ramo de girasoles.
14 Para conquistar a la farera, Elías aprendió a hablar con luces.
15 Lo suyo no fue amor a primera vista, sino a tercera croqueta.
16 Cuando el ascensor se paró entre dos pisos, alguien suspiró de alegría y alguien lo oyó.
17 ¿Cómo se le dice «te quiero» a alguien que colecciona silencios?
18 Cada botón que Clara perdía volvía por correo, con una nota cada vez más larga.
19 Una tarde de feria, la adivina leyó su propia mano y salió corriendo hacia el carrusel.
20 Don Anselmo y doña Elvira se trataron de usted durante treinta años, hasta el baile de anoche.
21 Desde el balcón de enfrente, alguien regaba cada mañana una maceta vacía.
22 Ningún mensaje de voz había durado tanto como aquel, y no decía ni una palabra.
`,
  ),
}
