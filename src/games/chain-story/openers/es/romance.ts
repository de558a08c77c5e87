import { openers } from '../../text-prompt.ts'

export const romanceOpeners = openers(
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
)
