import { packWords } from '../packed-word.ts'

export const absurdWords = packWords(
  'pt-br-absurd',
  `
Capivara na banheira, capivara no banho, capivara tomando banho, banho de capivara
Tucano de cachecol, tucano com cachecol, tucano com frio
Tamanduá de óculos escuros, tamanduá de óculos, tamanduá com óculos
Preguiça com pressa, bicho-preguiça com pressa, preguiça atrasada, preguiça correndo
Jacaré no dentista, jacaré escovando os dentes, dentista de jacaré, crocodilo no dentista
Vaca de patins, vaca patinando, vaca patinadora, vaca andando de patins
Peixe no chuveiro, peixe tomando banho, peixe tomando banho de chuveiro
Galinha na escada rolante, galinha subindo a escada
Elefante no elevador, elefante dentro do elevador
Girafa no conversível, girafa de carro, girafa dirigindo, girafa no carro
Pinguim vendendo picolé, pinguim com picolé, pinguim sorveteiro, pinguim na praia
Polvo lavando louça, polvo lavando pratos, polvo na pia, polvo lavando a louça
Gato na reunião, gato em videochamada, gato no computador, gato de gravata
Cachorro dirigindo ônibus, cachorro motorista, cachorro no ônibus, ônibus dirigido por cachorro
Formiga carregando um piano, formiga com piano, formiga forte, formiga levantando um piano
Abelha com alergia, abelha espirrando, abelha alérgica, abelha com alergia a flor
Coruja de pijama, coruja com sono, coruja na cama, coruja dormindo
Sapo na Lua, sapo astronauta, sapo no espaço
Tartaruga a jato, tartaruga de foguete, tartaruga com foguete, tartaruga rápida
Caranguejo tocando castanholas, caranguejo com castanholas
Onça de pantufas, onça de pantufa, onça de chinelo, onça com pantufas
Papagaio dando palestra, papagaio com microfone, papagaio falando, papagaio professor
Minhoca de bicicleta, minhoca pedalando, minhoca na bicicleta, minhoca ciclista
Ovelha tricotando, ovelha fazendo tricô, ovelha com lã
Zebra na faixa de pedestres, zebra atravessando a rua, zebra na faixa
Flamingo de galochas, flamingo de botas, flamingo de galocha
Rato dançando com gato, gato dançando com rato, gato e rato dançando, rato e gato dançando
Morcego lendo jornal, morcego com jornal, morcego lendo de cabeça para baixo
Camelo no escorregador, camelo escorregando, camelo no parquinho
Porco-espinho com balões, porco-espinho com balão, ouriço com balões, ouriço com balão
Galo com despertador, galo dormindo, galo desligando o despertador, galo com sono
Pombo de moto, pombo na moto, pombo motoqueiro, pombo de motocicleta
Caracol com casa de dois andares, caracol com sobrado, caracol com prédio, caracol com casa grande
Cavalo no sofá, cavalo deitado no sofá, cavalo vendo televisão, cavalo sentado no sofá
Leão no salão de beleza, leão no cabeleireiro, leão com bobes, leão fazendo escova
Cacto na piscina, cacto de boia, cacto com boia
Nuvem regando plantas, nuvem com regador, nuvem regando flores, nuvem regando o jardim
Sol tomando sorvete, sol com sorvete, sol chupando picolé, sol com calor
Lua na rede, lua deitada na rede, lua dormindo na rede, lua descansando
Abacaxi de gravata, abacaxi com gravata, abacaxi no escritório, abacaxi executivo
Banana escorregando, banana escorregando na casca, banana caindo, banana pisando na casca
Coxinha com coroa, coxinha rainha, coxinha de coroa, rainha coxinha
Pão de queijo voador, pão de queijo com asas, pão de queijo voando
Pipoca de paraquedas, pipoca com paraquedas, pipoca saltando de paraquedas
Ovo na montanha-russa, ovo em montanha-russa, ovo com medo
Geladeira com frio, geladeira de casaco, geladeira de cachecol, geladeira tremendo
Ventilador de peruca, ventilador com peruca, ventilador com cabelo, ventilador cabeludo
Chinelo de salto alto, chinelo com salto, chinelo de salto
Chuveiro cantando, chuveiro com microfone, chuveiro cantor
Robô na feira, robô comprando frutas, robô fazendo feira, robô fazendo compras
Fantasma com medo do escuro, fantasma com lanterna, fantasma com abajur, fantasma com medo
Vampiro tomando suco de tomate, vampiro tomando suco, vampiro com suco de tomate, vampiro com canudo
Dragão soprando velinhas, dragão soprando velas, dragão no aniversário, dragão com bolo
Pirata de boia, pirata na piscina, pirata com boia, pirata na aula de natação
Sereia de patinete, sereia no patinete, sereia andando de patinete
ET tomando água de coco, ET na praia, extraterrestre tomando água de coco, alienígena com coco, ET com coco
Varal na Lua, astronauta estendendo roupa, roupa secando na lua, astronauta com varal
Dinossauro pulando amarelinha, dinossauro na amarelinha, dinossauro brincando de amarelinha
Árvore com mala, árvore viajando, árvore com malas, árvore de férias
Piano na praia, piano na areia, piano tomando sol
Bule surfando, bule na prancha, bule de chá surfando, chaleira surfando
Meia procurando o par, meia sem par, meia perdida, meia triste
Semáforo dançando, semáforo na festa, sinal dançando, semáforo na discoteca
Queijo fugindo do rato, queijo fugindo, queijo com medo do rato, queijo correndo
Boneco de neve na praia, boneco de neve com calor, boneco de neve derretendo, boneco de neve no sol
Cadeira sentada numa cadeira, cadeira sentada, cadeira em cima de cadeira
Computador dormindo, computador na cama, notebook dormindo, computador dormindo na cama
Despertador fugindo, despertador correndo, despertador com pernas
Brócolis no cabeleireiro, brócolis com secador, brócolis penteado, brócolis no salão
Cebola chorando no cinema, cebola chorando, cebola no cinema, cebola vendo filme
`,
)
