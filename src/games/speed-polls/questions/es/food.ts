import { polls } from '../poll.ts'

export const foodPolls = polls(
  'es-food',
  `
01 Tortilla de patatas (o de papas): ¿con cebolla o sin cebolla? | Con cebolla | Sin cebolla
02 Queda la última croqueta del plato. ¿Qué haces? | Me la como | La parto en dos | La ofrezco tres veces y me la como | La dejo ahí, por cortesía
03 La empanada perfecta, ¿al horno o frita? | Al horno | Frita
04 ¿Se moja pan en la salsa? | Siempre | Solo en casa | Cuando nadie mira
05 ¿Cuánto dura una buena sobremesa? | Lo que dura el café | Una hora | Hasta la merienda | Hasta la cena
06 ¿Cómo se comen los churros? | Con azúcar | Con chocolate | Como sea, pero ya
07 ¿Qué convierte un arroz blanco en una fiesta? | Un huevo frito | Salsa de tomate | Plátano frito | Todo lo anterior
08 El flan tiembla en el plato. ¿Con qué lo acompañas? | Solo con su caramelo | Con dulce de leche | Con crema | Con aplausos
09 ¿Cuántas veces abres la nevera por si cambió algo? | Ninguna | Dos o tres | Las que hagan falta | Estoy ahí ahora mismo
10 La receta dice «sal al gusto». ¿Qué haces? | Una pizca | Un buen pellizco | Llamar a casa y preguntar
11 Sopa fría en verano: ¿en vaso o con cuchara? | En vaso | Con cuchara
12 El aguacate está por fin en su punto. ¿Qué haces? | Comerlo ya | Avisar a toda la casa | Parpadear y llegar tarde
13 «No pica nada», te aseguran. ¿Qué haces? | Confiar y probar | Pedir agua antes | Esperar a que pruebe otra persona
14 Cinco de la tarde, hora de merendar. ¿Dulce o salado? | Dulce | Salado
15 ¿A qué huele un domingo? | A café recién hecho | A cebolla y ajo en la sartén | A algo en el horno | A comida que ya viene en camino
16 Comida de domingo en casa. ¿Cuál es tu papel? | Cocinar | Poner la mesa | Dar ánimos desde el sofá | Llegar cuando ya está servido
17 Te sirven «solo un poquito más». ¿Cuánto era? | Un poquito | Otro plato entero | Alcanza para mañana
18 Te invitan a comer. ¿Qué llevas? | El postre | Pan | Flores | Un recipiente vacío, por si sobra algo
19 ¿Quién merece tu tostada del desayuno? | El tomate con aceite | La mantequilla con mermelada | El aguacate | Quien llegue primero a la cocina
20 La galleta rellena, ¿cómo se come? | De un bocado | A mordisquitos | Primero el relleno | Mojada en leche
21 La galleta se hundió en el café. ¿Qué haces? | Rescatarla con la cuchara | Bebérmela al final | Mandar otra a buscarla
22 Llega el verano a la mesa. ¿Sandía o melón? | Sandía | Melón
23 ¿Cómo te gusta el café? | Negro | Con leche | Con hielo | Con media hora de charla
24 ¿Qué se comparte mejor en una tarde de lluvia? | Un mate | Un café | Un chocolate caliente | Las noticias del barrio
25 Macarrones con kétchup. ¿Qué opinas? | Jamás | A veces | Sí, pero no se lo cuentes a nadie
26 Arroz con leche: ¿tibio o bien frío? | Tibio | Bien frío
27 ¿Qué verdura merece una estatua? | La cebolla, por emocionante | El ajo, por discreto | La calabaza, por versátil | La lechuga, por intentarlo
28 Cocinaste para ocho y vienen cuatro. ¿Qué pasa? | Hay comida para toda la semana | Todo el mundo repite | Se invita a todo el edificio
29 ¿Qué se dice antes de empezar a comer? | «Buen provecho» | «Que aproveche» | «¡A la mesa, que se enfría!» | Nada: ya tengo la boca llena
30 ¿Qué haces con los bordes de la pizza? | Me los como | Los dejo | Los negocio
31 Llega un plato «para compartir». ¿Cuál es tu estrategia? | Esperar mi turno | Echarle el ojo al mejor trozo | Hablar poco y comer mucho | Pedir otro igual
32 Se acabó el pan y todavía queda salsa. ¿Qué haces? | Seguir sin pan | Salir a comprar más | Para algo existen las cucharas
33 La yema del huevo frito, ¿líquida o cuajada? | Líquida | Cuajada
34 Un solo postre y dos cucharas: ¿romance o tragedia? | Romance | Tragedia
35 ¿Helado en pleno invierno? | Por supuesto | Con bufanda | Que espere al verano
36 ¿Qué desaparece primero en una fiesta? | Las croquetas | Las papas fritas | Las aceitunas | Quien iba a lavar los platos
37 Después de comer: ¿lavar los platos o secarlos? | Lavarlos | Secarlos
38 ¿Cuánto dura abierta una bolsa de papas fritas? | Una semana | Una película | Lo que tarda en empezar la película
39 ¿A qué sabe la infancia? | A pan con chocolate | A sopa de letras | A los caramelos de la abuela | A la masa cruda del pastel
40 El menú está en un idioma que no entiendes. ¿Qué pides? | Lo que suene más corto | Lo que suene más largo | Lo mismo que la mesa de al lado | Ayuda
41 Te dan comida en un recipiente prestado. ¿Cómo vuelve a su casa? | Limpio y al día siguiente | Lleno, como debe ser | Algún día, seguro | ¿Qué recipiente?
`,
)
